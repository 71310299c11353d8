import type { SidebarItem } from 'docgen-site';

const graph: SidebarItem = {
  type: 'category',
  label: 'graph',
  link: { type: 'doc', id: 'max/api/python/graph/index' },
  items: [
    'max/api/python/graph/BufferValue',
    'max/api/python/graph/Graph',
    'max/api/python/graph/KernelLibrary',
    'max/api/python/graph/TensorValue',
    'max/api/python/graph/Value',
    'max/api/python/graph/Weight',
    'max/api/python/graph/dim',
    'max/api/python/graph/ops',
    'max/api/python/graph/quantization',
    'max/api/python/graph/shape',
    'max/api/python/graph/type',
    'max/api/python/graph/weights',
  ],
};

const nn: SidebarItem = {
  type: 'category',
  label: 'nn',
  link: { type: 'doc', id: 'max/api/python/nn/index' },
  items: [
    {
      type: 'category',
      label: 'attention',
      link: { type: 'doc', id: 'max/api/python/nn/attention/index' },
      items: [
        'max/api/python/nn/attention/attention_with_rope',
        'max/api/python/nn/attention/interfaces',
        'max/api/python/nn/attention/mask_config',
        'max/api/python/nn/attention/multi_latent_attention',
        'max/api/python/nn/attention/multihead_attention',
        'max/api/python/nn/attention/ragged_attention',
      ],
    },
    'max/api/python/nn/clamp',
    'max/api/python/nn/comm',
    'max/api/python/nn/conv',
    'max/api/python/nn/conv_transpose',
    'max/api/python/nn/embedding',
    'max/api/python/nn/hooks',
    'max/api/python/nn/kernels',
    {
      type: 'category',
      label: 'kv_cache',
      link: { type: 'doc', id: 'max/api/python/nn/kv_cache/index' },
      items: [
        'max/api/python/nn/kv_cache/cache_params',
        'max/api/python/nn/kv_cache/continuous_batching_cache',
        'max/api/python/nn/kv_cache/manager',
        'max/api/python/nn/kv_cache/paged_cache',
        'max/api/python/nn/kv_cache/registry',
      ],
    },
    'max/api/python/nn/layer',
    'max/api/python/nn/linear',
    'max/api/python/nn/lora',
    'max/api/python/nn/moe',
    {
      type: 'category',
      label: 'norm',
      link: { type: 'doc', id: 'max/api/python/nn/norm/index' },
      items: [
        'max/api/python/nn/norm/group_norm',
        'max/api/python/nn/norm/layer_norm',
        'max/api/python/nn/norm/rms_norm',
      ],
    },
    'max/api/python/nn/rotary_embedding',
    'max/api/python/nn/sampling',
    'max/api/python/nn/sequential',
    {
      type: 'category',
      label: 'transformer',
      link: { type: 'doc', id: 'max/api/python/nn/transformer/index' },
      items: [
        'max/api/python/nn/transformer/distributed_transformer',
        'max/api/python/nn/transformer/transformer',
      ],
    },
  ],
};

const pipelines: SidebarItem = {
  type: 'category',
  label: 'pipelines',
  link: { type: 'doc', id: 'max/api/python/pipelines/index' },
  items: [
    'max/api/python/pipelines/architectures',
    'max/api/python/pipelines/config',
    'max/api/python/pipelines/core',
    'max/api/python/pipelines/hf_utils',
    'max/api/python/pipelines/log_probabilities',
    'max/api/python/pipelines/lora_config',
    'max/api/python/pipelines/model_config',
    'max/api/python/pipelines/pipeline',
    'max/api/python/pipelines/registry',
    'max/api/python/pipelines/sampling',
    'max/api/python/pipelines/tokenizer',
  ],
};

const rest: SidebarItem = {
  type: 'category',
  label: 'REST API',
  collapsed: false,
  items: [
    { type: 'doc', id: 'max/api/serve', label: 'Get started' },
    {
      type: 'link',
      label: 'OpenAI API compatibility',
      href: '/max/api/serve#section/OpenAI-API-compatibility',
    },
    {
      type: 'link',
      label: 'Create chat completion',
      href: '/max/api/serve#operation/createChatCompletion',
    },
    { type: 'link', label: 'Create completion', href: '/max/api/serve#operation/createCompletion' },
    { type: 'link', label: 'Create embeddings', href: '/max/api/serve#operation/createEmbedding' },
    { type: 'link', label: 'Create batch', href: '/max/api/serve#operation/createBatch' },
    { type: 'link', label: 'List models', href: '/max/api/serve#operation/listModels' },
  ],
};

const decorators: SidebarItem = {
  type: 'category',
  label: 'Decorators',
  link: { type: 'doc', id: 'mojo/manual/decorators/index' },
  items: [
    'mojo/manual/decorators/always-inline',
    'mojo/manual/decorators/compiler-register',
    'mojo/manual/decorators/copy-capture',
    'mojo/manual/decorators/export',
    'mojo/manual/decorators/fieldwise-init',
    'mojo/manual/decorators/implicit',
    'mojo/manual/decorators/no-inline',
    'mojo/manual/decorators/nonmaterializable',
    'mojo/manual/decorators/parameter',
    'mojo/manual/decorators/register-passable',
    'mojo/manual/decorators/staticmethod',
    'mojo/manual/decorators/value',
  ],
};

/** The Python, C, REST and Mojo references. */
export const maxReferenceSidebar: readonly SidebarItem[] = [
  { type: 'doc', id: 'max/api/index', label: 'Overview' },
  {
    type: 'category',
    label: 'MAX reference',
    className: 'sidebar-heading',
    collapsed: false,
    items: [
      {
        type: 'category',
        label: 'Python API',
        link: { type: 'doc', id: 'max/api/python/index' },
        items: [
          'max/api/python/driver',
          'max/api/python/dtype',
          'max/api/python/engine',
          'max/api/python/entrypoints',
          graph,
          'max/api/python/interfaces',
          nn,
          pipelines,
          'max/api/python/torch',
        ],
      },
      {
        type: 'category',
        label: 'C API',
        link: { type: 'doc', id: 'max/api/c/index' },
        items: [
          'max/api/c/common',
          'max/api/c/context',
          'max/api/c/model',
          'max/api/c/tensor',
          'max/api/c/types',
          'max/api/c/value',
        ],
      },
      rest,
    ],
  },
  {
    type: 'category',
    label: 'Mojo reference',
    className: 'sidebar-heading',
    collapsed: false,
    items: [
      { type: 'doc', id: 'mojo/lib', label: 'Overview' },
      {
        type: 'category',
        label: 'Standard library',
        link: { type: 'doc', id: 'mojo/stdlib/index' },
        items: [{ type: 'api', library: 'stdlib' }],
      },
      { type: 'category', label: 'MAX AI kernels library', items: [{ type: 'api', library: 'kernels' }] },
      { type: 'category', label: 'MAX library', items: [{ type: 'api', library: 'max-mojo' }] },
      decorators,
      { type: 'doc', id: 'mojo/roadmap', label: 'Roadmap' },
    ],
  },
];
