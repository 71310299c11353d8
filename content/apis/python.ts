/**
 * Pages of the Python library that do not stand where their module does, by qualified name. `max.pipelines.lib` is where the
 * code of `max.pipelines` lies: readers know its modules without it. The values of a graph have pages of their own.
 */
export const pythonPages: Readonly<Record<string, string>> = {
  'max.entrypoints.llm': 'max/api/python/entrypoints',
  'max.graph.BufferValue': 'max/api/python/graph/BufferValue',
  'max.graph.Graph': 'max/api/python/graph/Graph',
  'max.graph.KernelLibrary': 'max/api/python/graph/KernelLibrary',
  'max.graph.TensorValue': 'max/api/python/graph/TensorValue',
  'max.graph.Value': 'max/api/python/graph/Value',
  'max.graph.Weight': 'max/api/python/graph/Weight',
  'max.pipelines.lib.config': 'max/api/python/pipelines/config',
  'max.pipelines.lib.hf_utils': 'max/api/python/pipelines/hf_utils',
  'max.pipelines.lib.log_probabilities': 'max/api/python/pipelines/log_probabilities',
  'max.pipelines.lib.max_config': 'max/api/python/pipelines/lora_config',
  'max.pipelines.lib.model_config': 'max/api/python/pipelines/model_config',
  'max.pipelines.lib.pipeline': 'max/api/python/pipelines/pipeline',
  'max.pipelines.lib.registry': 'max/api/python/pipelines/registry',
  'max.pipelines.lib.sampling': 'max/api/python/pipelines/sampling',
  'max.pipelines.lib.tokenizer': 'max/api/python/pipelines/tokenizer',
};
