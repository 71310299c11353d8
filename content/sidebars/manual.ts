import type { SidebarItem } from 'docgen-site';

/** The Mojo manual, its tools and its project pages. */
export const mojoManualSidebar: readonly SidebarItem[] = [
  { type: 'doc', id: 'mojo/manual/index', label: 'Introduction' },
  { type: 'category', label: 'Get started', items: ['mojo/why-mojo', 'mojo/manual/get-started'] },
  {
    type: 'category',
    label: 'Language basics',
    collapsed: false,
    items: [
      { type: 'doc', id: 'mojo/manual/basics', label: 'Overview' },
      'mojo/manual/functions',
      'mojo/manual/variables',
      'mojo/manual/types',
      { type: 'doc', id: 'mojo/manual/operators', label: 'Operators and expressions' },
      'mojo/manual/control-flow',
      { type: 'doc', id: 'mojo/manual/errors', label: 'Errors and context managers' },
      'mojo/manual/structs',
      'mojo/manual/packages',
    ],
  },
  {
    type: 'category',
    label: 'Value ownership',
    items: [
      'mojo/manual/values/index',
      'mojo/manual/values/value-semantics',
      'mojo/manual/values/ownership',
      'mojo/manual/values/lifetimes',
    ],
  },
  {
    type: 'category',
    label: 'Value lifecycle',
    items: ['mojo/manual/lifecycle/index', 'mojo/manual/lifecycle/life', 'mojo/manual/lifecycle/death'],
  },
  {
    type: 'category',
    label: 'Traits and parameters',
    items: [
      'mojo/manual/traits',
      { type: 'doc', id: 'mojo/manual/parameters/index', label: 'Parameterization' },
    ],
  },
  {
    type: 'category',
    label: 'Pointers',
    items: ['mojo/manual/pointers/index', 'mojo/manual/pointers/unsafe-pointers'],
  },
  {
    type: 'category',
    label: 'GPU programming',
    items: [
      'mojo/manual/gpu/architecture',
      'mojo/manual/gpu/intro-tutorial',
      'mojo/manual/gpu/fundamentals',
      { type: 'doc', id: 'mojo/manual/gpu/basics', label: 'Basics' },
    ],
  },
  {
    type: 'category',
    label: 'Layouts and LayoutTensor',
    items: ['mojo/manual/layout/layouts', 'mojo/manual/layout/tensors'],
  },
  {
    type: 'category',
    label: 'Python',
    items: [
      { type: 'doc', id: 'mojo/manual/python/index', label: 'Introduction' },
      'mojo/manual/python/python-from-mojo',
      'mojo/manual/python/mojo-from-python',
      'mojo/manual/python/types',
    ],
  },
  {
    type: 'category',
    label: 'Tools',
    items: [
      'mojo/tools/debugging',
      'mojo/tools/gpu-debugging',
      'mojo/tools/testing',
      {
        type: 'category',
        label: 'mojo CLI',
        link: { type: 'doc', id: 'mojo/cli/index' },
        items: [
          'mojo/cli/build',
          'mojo/cli/debug',
          'mojo/cli/demangle',
          'mojo/cli/doc',
          'mojo/cli/format',
          'mojo/cli/package',
          'mojo/cli/repl',
          'mojo/cli/run',
          'mojo/cli/test',
        ],
      },
    ],
  },
  {
    type: 'category',
    label: 'Project information',
    items: ['mojo/roadmap', 'mojo/changelog', 'mojo/faq'],
  },
];
