import type { SidebarItem } from 'docgen-site';

/** The thirteen tutorials: serving and deploying first, then building. */
export const maxTutorialsSidebar: readonly SidebarItem[] = [
  { type: 'doc', id: 'max/tutorials/index', label: 'Overview' },
  {
    type: 'category',
    label: 'Serve and deploy',
    className: 'sidebar-heading',
    collapsed: false,
    items: [
      'max/tutorials/start-a-chat-endpoint',
      'max/tutorials/run-embeddings-with-max-serve',
      'max/tutorials/deploy-llama-vision',
      'max/tutorials/max-serve-local-to-cloud',
      'max/tutorials/deploy-max-serve-on-kubernetes',
      'max/tutorials/benchmark-max-serve',
      'max/tutorials/max-pipeline-bring-your-own-model',
    ],
  },
  {
    type: 'category',
    label: 'Build',
    className: 'sidebar-heading',
    collapsed: false,
    items: [
      'max/tutorials/serve-custom-model-architectures',
      'max/tutorials/get-started-with-max-graph-in-python',
      'max/tutorials/build-an-mlp-block',
      'max/tutorials/build-custom-ops',
      'max/tutorials/custom-ops-matmul',
      'max/tutorials/custom-kernels-pytorch',
    ],
  },
];
