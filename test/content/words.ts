/** A spelling that the site does not use, and what to write in its place. Kept in step with `content/STYLE.md`. */
export interface BannedSpelling {
  readonly pattern: RegExp;
  readonly write: string;
}

function word(pattern: string, write: string, flags = 'i'): BannedSpelling {
  return { pattern: new RegExp(`(?<![\\w/.-])(?:${pattern})(?![\\w/]|\\.\\w)`, flags), write };
}

/** Names have one spelling; in code they may have any. */
const NAMES = [
  ['Hugging Face', 'Huggingface|HuggingFace|huggingface|hugging face|Hugging face'],
  ['PyTorch', 'Pytorch|pytorch|Py-?torch|Torch'],
  ['NumPy', 'Numpy|numpy|NUMPY'],
  ['OpenAI', 'Open AI|openai|Openai|OpenAi'],
  ['GitHub', 'Github|github'],
  ['NVIDIA', 'Nvidia|nvidia|nVidia'],
  ['Llama', 'LLaMA|LLAMA|LLama|llama'],
  ['Kubernetes', 'kubernetes|K8s|k8s'],
  ['Docker', 'docker'],
  ['Linux', 'linux'],
  ['macOS', 'MacOS|Mac OS|macos|OS X'],
  ['VS Code', 'VSCode|VScode|Vscode|vscode'],
  ['vLLM', 'VLLM|vllm|Vllm'],
  ['LoRA', 'Lora|LORA'],
  ['GPU, GPUs', "gpus?|Gpus?|GPU's"],
  ['CPU, CPUs', "cpus?|Cpus?|CPU's"],
  ['CUDA', 'Cuda|cuda'],
  ['ROCm', 'ROCM|Rocm|rocm'],
  ['JSON', 'Json|json'],
  ['YAML', 'Yaml|yaml'],
  ['URL', 'Url|url'],
  ['LLM, LLMs', 'llms?|Llms?'],
  ['GenAI', 'Gen AI|genAI|Genai'],
  ['KV cache', 'KV-cache|KVCache|kv cache|KV Cache|key/value cache'],
  ['PagedAttention', 'paged attention|Paged attention|Paged Attention'],
  ['Flash attention', 'FlashAttention(?!-\\d)|Flash Attention'],
  ['Tensor Core', 'tensor cores?|TensorCores?'],
  ['Apple silicon', 'Apple Silicon'],
  ['Mojo', 'MOJO|mojo(?! (?:build|debug|demangle|doc|format|package|repl|run|test)\\b)'],
  ['MAX', 'Max(?!imum)'],
  ['max CLI', 'MAX CLI|Max CLI'],
  ['MAX graph (but "MAX Graph" in the title of its tutorial)', 'MAX Graphs?(?! in\\b)'],
  ['MAX Serve', 'MAX serve|MAX-Serve'],
  ['Modular Platform', 'Modular platform|modular platform'],
  ['Mammoth', 'mammoth'],
  ['GiB or GB, as the tool counts', 'Gb|gb|gigabytes?'],
] as const;

/** American English: British spelling, then American. */
const AMERICAN = [
  ['colour\\w*', 'color'],
  ['behaviour\\w*', 'behavior'],
  ['(?:neighbour|favour|honour|labour)\\w*', '-or'],
  ['(?:centre|metre|litre)s?', '-er'],
  ['licences?|licenced', 'license'],
  ['grey', 'gray'],
  ['(?:cancell|labell|modell|travell|signall|channell|levell|tunnell)(?:ed|ing|er)', 'one l'],
  ['(?:analys|catalys|paralys)(?:e|ed|es|ing)', '-yze'],
  ['catalogues?', 'catalog'],
  ['(?:whil|among)st', 'while, among'],
  ['learnt|spelt|burnt', 'learned'],
  ['judgement|artefacts?|programmes?|defence|fulfil|per cent', 'judgment, artifact, program ...'],
  ['towards|afterwards|upwards|downwards', 'without the s'],
  ['any more(?=[.,;:)])', 'anymore'],
  [
    '(?:optim|initial|serial|organ|recogn|minim|maxim|summar|special|parallel|synchron|vector|token|quant|' +
      'material|normal|general|custom|visual|util|real|final|standard|categor|priorit|character|memor|author|random)' +
      'is(?:e|es|ed|ing|er|ers|ation|ations)',
    '-ize',
  ],
] as const;

/** One form for each compound, and plain words. */
const FORMS = [
  ['at compile-time', 'at compile time'],
  [
    'compile time (?:values?|constants?|parameters?|data|types?|evaluation|errors?|checks?)',
    'compile-time, before a noun',
  ],
  ['at runtime|at run-time', 'at run time'],
  [
    '(?:run time|runtime) (?:values?|arguments?|checks?|errors?|variables?|counterpart)',
    'run-time, before a noun',
  ],
  ['commandline|(?:the|a) command-line(?=[.,;:)])', 'command line'],
  ['open source (?:models?|projects?|librar\\w+|software|code)', 'open-source, before a noun'],
  ['data sets?|data-sets?', 'dataset'],
  ['file-?names?|file-name', 'file name'],
  ['filesystems?|file-systems?', 'file system'],
  ['back-ends?|back ends?|front-ends?|front ends?', 'backend, frontend'],
  ['end-points?|end points?', 'endpoint'],
  ['life-cycles?|life cycles?', 'lifecycle'],
  ['sub-commands?|sub-class\\w*', 'subcommand, subclass'],
  ['thread-blocks?|threadblocks?', 'thread block'],
  ['pre-fill\\w*|pre-fetch\\w*|pre-trained|pre-compiled|pre-built', 'prefill, prefetch, pretrained ...'],
  ['re-us\\w+|re-run\\w*|co-operat\\w+', 'reuse, rerun, cooperate'],
  ['look-ups?|plug-ins?', 'lookup, plugin'],
  ['finetun\\w+|fine tun\\w+', 'fine-tune'],
  ['meta data|meta-data', 'metadata'],
  ['to setup', 'to set up'],
  ['can not', "cannot or can't"],
  ["(?:it|there|that|let)'s|(?:you|we|they)'(?:ll|re|ve)|you'd", 'both words in full'],
  ['e\\.g\\.?|i\\.e\\.?|etc\\.?|via|versus', 'for example, that is, through, and ...'],
  ['in order to', 'to'],
  ['utili[sz]e[sd]?|leverag\\w+', 'use'],
  ['please|simply|obviously|easily|of course', 'nothing: leave it out'],
  ['blacklist\\w*|whitelist\\w*', 'blocklist, allowlist'],
] as const;

/** Every spelling that must not stand outside code. */
export const BANNED: readonly BannedSpelling[] = [
  ...NAMES.map(([write, pattern]) => word(pattern, write, '')),
  ...AMERICAN.map(([pattern, write]) => word(pattern, write)),
  ...FORMS.map(([pattern, write]) => word(pattern, write)),
  word(
    'command line (?:tools?|options?|flags?|arguments?|interfaces?|programs?)',
    'command-line, before a noun',
    '',
  ),
  { pattern: /[—–]| - (?=[a-z])/, write: 'a colon, a comma or a new sentence instead of a dash' },
  { pattern: /[“”‘’]/, write: 'straight quotation marks' },
  { pattern: /[^\s!]!(?=\s|$)/, write: 'a full stop instead of an exclamation mark' },
];

/** Names that keep their capitals in a heading; longer ones first, so that they are taken whole. */
export const PROPER_NOUNS: readonly string[] = [
  'Modular Documentation', // the site's own name
  'Mojo Manual', // the book's own name
  'MAX Graph in Python', // the tutorial keeps the API's former name
  'MAX Serve',
  'Modular Platform',
  'Claude Code',
  'Llama 3.2 Vision',
  'Apple silicon',
  'Hugging Face',
  'Tensor Core',
  'VS Code',
  'AMD',
  'C',
  'AWS',
  'Azure',
  'Copilot',
  'Cursor',
  'Docker',
  'Gemma',
  'GenAI',
  'GitHub',
  'Google Cloud',
  'Kubernetes',
  'LayoutTensor',
  'Linux',
  'Llama',
  'LoRA',
  'Mammoth',
  'Modular',
  'Mojo',
  'NumPy',
  'NVIDIA',
  'OpenAI',
  'PagedAttention',
  'Pixi',
  'PyTorch',
  'Python',
  'ROCm',
  'SIMD',
  'WSL',
  'I', // the pronoun
];
