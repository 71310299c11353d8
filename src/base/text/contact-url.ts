/** What is wrong with an address, and what to write. `reason` completes "The address …". */
export interface ContactFault {
  readonly reason: string;
  readonly hint: string;
}

/** Addresses after one another (RFC 6068), or none in front of a subject. */
const MAIL = /^mailto:(?:[^\s@?,]+@[^\s@?,]+(?:,[^\s@?,]+@[^\s@?,]+)*(?:\?|$)|\?)/i;

/** Returns what is wrong with a `mailto:` or `tel:` address, or null: also for any other address. */
export function contactFault(href: string): ContactFault | null {
  if (/^mailto:/i.test(href) && !MAIL.test(href))
    return { reason: 'is not a mail address', hint: 'write mailto:name@example.com' };
  if (/^tel:/i.test(href) && !/^tel:[+0-9().\s-]*[0-9]/i.test(href))
    return { reason: 'is not a telephone number', hint: 'write tel:+15551234567' };
  return null;
}
