import { lookup as systemLookup } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import { globTest } from '../../base/text/glob.ts';
import { createSemaphore } from '../hosts/semaphore.ts';
import { isPrivateAddress } from './private-address.ts';

/** An address of a host. */
export interface HostAddress {
  readonly address: string;
  readonly family: number;
}

/** Returns the addresses of a host. Rejects with an error of Node (`ENOTFOUND`). */
export type FindAddresses = (host: string) => Promise<readonly HostAddress[]>;

/** What keeps requests from private addresses. */
export interface AddressGuard {
  /** Returns the private address that is the host of a URL, or null. A host with a name is looked up later. */
  readonly refusedLiteral: (url: URL) => string | null;
  /**
   * Looks up a host for a connection, once in a run. The connection gets only public addresses, so it does not matter what the name
   * means a moment later. Fails with the code `PRIVATE_ADDRESS` if there is none.
   */
  readonly lookup: LookupFunction;
}

/** The code of the error for a host all of whose addresses are private. Its message is the address. */
export const PRIVATE_ADDRESS = 'EPRIVATE';

/** Names that are looked up at a time. Node has four threads for it, and cannot end a lookup, which a process waits for. */
const LOOKUPS = 4;

/** Makes a guard. Hosts that match a pattern in `allow` may have any address. */
export function createAddressGuard(
  allow: readonly string[],
  find: FindAddresses = (host) => systemLookup(host, { all: true }),
): AddressGuard {
  const allowed = allow.map((pattern) => globTest(bareHost(pattern.toLowerCase())));
  const isAllowed = (host: string) => allowed.some((test) => test(bareHost(host)));
  const inTurn = createSemaphore(LOOKUPS);
  const known = new Map<string, Promise<readonly HostAddress[]>>();
  const findOnce = (host: string) => {
    const found = known.get(host) ?? findPublic(host);
    known.set(host, found);
    // A name that cannot be looked up now may be later.
    found.catch(() => known.delete(host));
    return found;
  };
  const findPublic = async (host: string) => {
    const all = await inTurn(() => find(host));
    const usable = isAllowed(host) ? all : all.filter(({ address }) => !isPrivateAddress(address));
    if (usable.length === 0)
      throw Object.assign(new Error(all[0]?.address ?? 'none'), { code: PRIVATE_ADDRESS });
    return usable;
  };
  return {
    refusedLiteral({ hostname }) {
      const host = bareHost(hostname);
      return isIP(host) !== 0 && isPrivateAddress(host) && !isAllowed(host) ? host : null;
    },
    lookup(host, { all }, done) {
      findOnce(host).then(
        (found) => {
          const [first] = found;
          if (all === true) done(null, [...found]);
          else done(null, first?.address ?? '', first?.family);
        },
        (error: NodeJS.ErrnoException) => done(error, ''),
      );
    },
  };
}

/** Returns a host without the brackets of IPv6, and without the dot at the end of a full name. */
function bareHost(host: string): string {
  return host.replace(/^\[|\]$/g, '').replace(/\.$/, '');
}
