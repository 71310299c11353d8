import type { CodeTable } from '../code-info.ts';

/** Findings of the group `external/`: of links to other sites, which docgen check --external asks for. */
export const EXTERNAL_CODES = {
  'external/broken': {
    severity: 'error',
    title: 'A link to another site is broken',
    explain:
      'The page is gone (404, 410 and other statuses), its server fails again and again (5xx), or its host does not exist, refuses connections or has a certificate that browsers reject. HEAD was sent first, then GET, because some servers answer HEAD wrongly; what can pass was tried again.',
    fix: 'Write the new address, link to a copy in an archive, or remove the link. Write a link that is right although it seems broken into ignoreLinks, or put <!-- docgen-ignore-next external/broken reason --> before it.',
  },
  'external/blocked': {
    severity: 'info',
    title: 'A server does not tell programs whether a link works',
    explain:
      'The server wants a password or a person: it answers 401, 403, 405, 429, 451 or 999, or shows a puzzle. Readers may see the page or not, so nothing is known. A server that answers 429 was asked again after the pause that it asked for.',
    fix: 'Open the link in a browser. Write it into ignoreLinks if it works; a higher severity makes such links fail the run.',
  },
  'external/timeout': {
    severity: 'warning',
    title: 'A server did not answer in time',
    explain:
      'The server took longer than external.requestSeconds to begin its answer, cannot be reached from this network, or its name cannot be looked up at present. It may be slow, or be down for an hour.',
    fix: 'Check again later. Give slow servers more time with external.requestSeconds in the configuration.',
  },
  'external/moved': {
    severity: 'info',
    title: 'A page of another site has moved for good',
    explain:
      'The server redirects with 301 or 308, which says that the old address should not be used any more. The link works until somebody removes the redirect.',
    fix: 'Write the new address. It may be the start page of a site that has dropped the page, so look at it first.',
  },
  'external/private': {
    severity: 'info',
    title: 'A link to a private network was not asked for',
    explain:
      'The host, or one that it redirects to, has a private address: of this machine, of a local network, of the metadata service of a cloud. Nothing was sent there, because a link in a text must not make a machine in CI talk to its neighbours. Readers outside of this network cannot open the link.',
    fix: 'Remove the link, or allow the host: --external-allow wiki.example.com, or external: { allow: [...] } in the configuration.',
  },
  'external/unfinished': {
    severity: 'warning',
    title: 'The time for asking other sites was over',
    explain:
      'docgen check --external ends after external.runSeconds, 600 by default, whatever is left. Links that work are remembered, so the next run comes further.',
    fix: 'Run it again, or write a longer time into the configuration: external: { runSeconds: 1800 }.',
  },
  'external/no-network': {
    severity: 'error',
    exit: 3,
    title: 'No other site can be reached from this machine',
    explain:
      'Not one host could be looked up or connected to, so most likely the machine has no network or reaches it through a proxy alone; docgen uses none. Nothing is known about the links.',
    fix: 'Connect the machine, or check without --external.',
  },
} as const satisfies CodeTable;
