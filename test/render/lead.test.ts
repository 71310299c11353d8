import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { leadFrom } from '../../src/render/lead.ts';

const lead = suite('render: the lead paragraph');

const TEXT =
  '\n<p>A <a href="/w">warp</a> is a group of 32 threads that a GPU schedules together.</p>\n<p>More.</p>';

lead('a description that says something else than the text stands below the title', () => {
  const description = 'How GPUs divide the work of a kernel, and what divergence costs.';
  assert.is(leadFrom(description, TEXT), description);
  assert.is(leadFrom(description, '<h2>No paragraph first</h2>'), description);
});

lead('a description that repeats the first paragraph does not, and neither does none', () => {
  assert.is(leadFrom('A warp is a group of threads that a GPU schedules together.', TEXT), null);
  assert.is(leadFrom(null, TEXT), null);
  assert.is(leadFrom(' ', TEXT), null);
});

lead.run();
