/** Output path of the Atom feed. */
export const FEED_PATH = 'feed.xml';
