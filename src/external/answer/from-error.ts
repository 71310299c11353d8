import { type FailedAnswer, failed } from '../verdict.ts';

/** How a request failed. */
export interface RequestFault {
  /** The code of the error: `ECONNRESET`. */
  readonly code: string;
  /** Whether the connection was made, with its encryption. */
  readonly isConnected: boolean;
  readonly host: string;
}

/** What is wrong with the encryption of a host, by the code of the error. */
const TLS: Readonly<Record<string, string>> = {
  CERT_HAS_EXPIRED: 'has an expired certificate',
  CERT_NOT_YET_VALID: 'has a certificate that is not valid yet',
  ERR_TLS_CERT_ALTNAME_INVALID: 'has a certificate for another name',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'has a certificate that it signed itself',
  SELF_SIGNED_CERT_IN_CHAIN: 'has a certificate of an unknown authority',
  UNABLE_TO_GET_ISSUER_CERT: 'has a certificate of an unknown authority',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'has a certificate of an unknown authority',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'leaves out a part of the chain of its certificate',
};

/** Hosts that cannot be connected to: the host does not exist or refuses, or this network has no way to it now. */
const UNREACHABLE: Readonly<Record<string, readonly ['broken' | 'timeout', string]>> = {
  ENOTFOUND: ['broken', 'does not exist'],
  ECONNREFUSED: ['broken', 'refuses connections'],
  EAI_AGAIN: ['timeout', 'cannot be looked up now'],
  ENETUNREACH: ['timeout', 'cannot be reached from this network'],
  EHOSTUNREACH: ['timeout', 'cannot be reached from this network'],
  EADDRNOTAVAIL: ['timeout', 'cannot be reached from this network'],
};

const TLS_CODE = /^(?:ERR_TLS_|ERR_SSL_|CERT_|EPROTO$|UNABLE_TO_|SELF_SIGNED_|HOSTNAME_MISMATCH$|INVALID_)/;

/** Returns what an error says about its address. */
export function answerFromError({ code, isConnected, host }: RequestFault): FailedAnswer {
  const words = TLS[code] ?? (TLS_CODE.test(code) ? `cannot agree on encryption (${code})` : undefined);
  if (words !== undefined)
    return failed('broken', `cannot be opened: the host ${host} ${words}`, { remedy: 'unreachable' });
  if (!isConnected) {
    const [kind, why] = UNREACHABLE[code] ?? ['broken', `cannot be connected to (${code})`];
    const remedy = { remedy: 'unreachable', isOffline: true } as const;
    return failed(kind, `cannot be opened: the host ${host} ${why}`, remedy);
  }
  if (code === 'HPE_HEADER_OVERFLOW')
    return failed('broken', 'answers with headers that are too long', { remedy: 'get' });
  if (code.startsWith('HPE_'))
    return failed('broken', 'answers something that is no HTTP', { remedy: 'get' });
  return failed('broken', 'breaks off the connection', { remedy: 'retry' });
}

/** Returns the answer for a request that took too long. */
export function answerInTime(
  seconds: number,
  { isConnected, host }: Omit<RequestFault, 'code'>,
): FailedAnswer {
  if (isConnected) return failed('timeout', `gives no answer in ${seconds} s`, { remedy: 'get' });
  const reason = `cannot be opened: there is no connection to the host ${host} in ${seconds} s`;
  return failed('timeout', reason, { remedy: 'unreachable', isOffline: true });
}
