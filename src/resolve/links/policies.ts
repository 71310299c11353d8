import { encodePath } from '../../base/paths.ts';
import { trimEndOf } from '../../base/trim-end.ts';
import type { LinkPolicies } from '../../model/site.ts';
import type { LinkIssue } from '../issues/issue.ts';
import { type RoutedPage, sitePath } from '../routes/site-pages.ts';
import type { PathHref } from './read-href.ts';
import type { LinkOrigin, LinkRequest, Target } from './target.ts';

/** A link to a page, as it is written. */
interface TypedLink {
  readonly path: string;
  /** Query and fragment. */
  readonly rest: string;
  readonly page: RoutedPage;
  readonly origin: LinkOrigin;
}

/** Adds what the site does not want of the way in which a written page links to another page. A broken link has its own issue. */
export function withPolicies(
  target: Target,
  { path, query, fragment }: PathHref,
  request: LinkRequest,
): Target {
  const { origin, lookup } = request;
  const { links } = lookup.site;
  const { page, kind, issues } = target;
  if (links.trailingSlash === undefined && links.relative === undefined) return target;
  if (kind !== 'page' || page === null || issues.length > 0) return target;
  if (origin.page === null || origin.page.facts.api !== null) return target;
  const typed = { path, rest: query + (fragment === null ? '' : `#${fragment}`), page, origin };
  const issue = formIssue(typed, links) ?? slashIssue(typed, links);
  return issue === null ? target : { ...target, issues: [issue] };
}

function formIssue(typed: TypedLink, links: LinkPolicies): LinkIssue | null {
  const { path, rest, page, origin } = typed;
  const isRelative = !path.startsWith('/');
  if (links.relative === undefined || isRelative === (links.relative === 'always')) return null;
  const isOwn = page.facts.version === origin.version.name;
  if (isRelative) {
    const right = isOwn ? sitePath(page, origin.version) : page.route;
    return {
      ...issueAt(typed, withSlash(right, page, links.trailingSlash)),
      code: 'link/relative',
      message: `The link "${path}${rest}" starts at its file, but links to pages start at the site`,
    };
  }
  // A page of reference has no file, and those of other versions are in other folders.
  if (page.facts.api !== null || !isOwn) return null;
  return {
    ...issueAt(typed, relativePath(origin.dir, page.facts.path)),
    code: 'link/relative',
    message: `The link "${path}${rest}" starts at the site, but links to pages start at their file`,
  };
}

function slashIssue(typed: TypedLink, { trailingSlash: policy }: LinkPolicies): LinkIssue | null {
  const { path, rest, page } = typed;
  const right = withSlash(path, page, policy);
  if (right === path) return null;
  const has = path.endsWith('/') ? 'ends with a slash' : 'has no slash at its end';
  const other =
    policy === 'page'
      ? `its page is ${page.route}`
      : `links to pages have ${path.endsWith('/') ? 'none' : 'one'}`;
  return {
    ...issueAt(typed, right),
    code: 'link/trailing-slash',
    message: `The link "${path}${rest}" ${has}, but ${other}`,
  };
}

/** The target has the path to write, because the same link is another one in another folder. */
function issueAt({ rest, page }: TypedLink, right: string): Pick<LinkIssue, 'hint' | 'target'> {
  return { hint: `write ${encodePath(right)}${rest}`, target: `${page.facts.version}:${right}` };
}

/** Returns a path as a policy wants its end. The root, dots and files have the one end that they can have. */
function withSlash(path: string, { route }: RoutedPage, policy: LinkPolicies['trailingSlash']): string {
  if (policy === undefined || path === '/' || /(?:\.(?:mdx?|html?)|(?:^|\/)\.{1,2}\/?)$/i.test(path))
    return path;
  const wantsSlash = policy === 'page' ? route.endsWith('/') : policy === 'always';
  if (wantsSlash) return path.endsWith('/') ? path : `${path}/`;
  return trimEndOf(path, '/');
}

/** Returns the path of a file from a folder. */
function relativePath(dir: string, file: string): string {
  const from = dir === '' ? [] : dir.split('/');
  const to = file.split('/');
  let shared = 0;
  while (shared < from.length && shared < to.length - 1 && from[shared] === to[shared]) shared++;
  return '../'.repeat(from.length - shared) + to.slice(shared).join('/');
}
