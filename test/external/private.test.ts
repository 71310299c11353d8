import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { isPrivateAddress } from '../../src/external/address/private-address.ts';
import { answers, withServer } from '../harness/misbehaving-server.ts';
import { askFor, verdictOf, verdictText } from './links.ts';

const addresses = suite('private addresses');

const PRIVATE = `0.0.0.0 0.1.2.3 10.0.0.1 10.255.255.255 100.64.0.1 100.127.255.255 127.0.0.1 127.255.255.254 169.254.169.254
172.16.0.1 172.31.255.255 192.0.0.8 192.0.2.1 192.88.99.1 192.168.1.1 198.18.0.1 198.19.255.255 198.51.100.7 203.0.113.9
224.0.0.1 239.255.255.255 240.0.0.1 255.255.255.255
:: ::1 ::ffff:127.0.0.1 ::ffff:8.8.8.8 ::ffff:a9fe:a9fe ::127.0.0.1 64:ff9b::10.0.0.1 64:ff9b::a9fe:a9fe 64:ff9b:1::1 100::1
2001::1 2001:db8::1 2002:7f00:1:: 3fff::1 5f00::1 fc00::1 fd00:ec2::254 fe80::1 fe80::1%eth0 fec0::1 ff02::1
nothing localhost 1.2.3 1.2.3.4.5 0x7f.1`;

const PUBLIC = `1.1.1.1 8.8.8.8 9.255.255.255 11.0.0.0 100.63.255.255 100.128.0.0 126.255.255.255 128.0.0.0 169.253.255.255
172.15.255.255 172.32.0.0 192.0.1.0 192.167.255.255 192.169.0.0 198.17.255.255 198.20.0.0 223.255.255.255
2001:200::1 2001:4860:4860::8888 2606:4700:4700::1111 2a00:1450::1 64:ff9b::8.8.8.8`;

addresses('are told from public ones', () => {
  for (const address of PRIVATE.split(/\s/)) assert.is(isPrivateAddress(address), true, address);
  for (const address of PUBLIC.split(/\s/)) assert.is(isPrivateAddress(address), false, address);
});

addresses('S-37 are refused in every spelling, and nothing is sent', () =>
  withServer({}, async (server) => {
    for (const host of [
      '127.0.0.1',
      '127.1',
      '0x7f.1',
      '2130706433',
      '0177.0.0.1',
      '[::1]',
      '[::ffff:127.0.0.1]',
      '0',
    ])
      assert.match(
        await verdictOf(server.url('/a', host), { allow: [] }),
        /^ignored: it has the private address /,
        host,
      );
    assert.equal(server.asked(), []);
  }),
);

addresses('S-37 behind a name are refused', () =>
  withServer({}, async (server) => {
    const url = server.url('/a', 'inside.example');
    assert.is(await verdictOf(url), 'ignored: it has the private address 127.0.0.1');
    assert.is(await verdictOf(url, { allow: ['INSIDE.example'] }), 'ok');
    assert.is(await verdictOf(server.url('/a', 'inside.example.'), { allow: ['*.example'] }), 'ok');
    assert.equal(server.asked(), ['HEAD /a', 'HEAD /a']);
  }),
);

addresses('of the machine are refused by the name that the system knows', () =>
  withServer({}, async (server) => {
    const options = { allow: [], findAddresses: undefined };
    assert.match(
      await verdictOf(server.url('/a', 'localhost'), options),
      /^ignored: it has the private address (?:127|::1)/,
    );
    assert.equal(server.asked(), []);
  }),
);

addresses('beside public ones are left out', async () => {
  const asked: string[] = [];
  const findAddresses = async (host: string) => {
    asked.push(host);
    // Nobody listens at the first one, so that the connection would try the second.
    return [
      { address: '198.41.0.4', family: 4 },
      { address: '127.0.0.1', family: 4 },
    ];
  };
  await withServer({}, async (server) => {
    const verdict = await verdictOf(server.url('/a', 'mixed.example'), { findAddresses, requestMs: 300 });
    assert.not.match(verdict, /^ok/);
    assert.equal(server.asked(), []);
  });
});

addresses('that a name has a moment later are of no use', () =>
  withServer({}, async (server) => {
    const answersOfDns = ['198.41.0.4', '127.0.0.1'];
    const findAddresses = async () => [{ address: answersOfDns.shift() ?? '127.0.0.1', family: 4 }];
    const urls = ['/a', '/b', '/c'].map((path) => server.url(path, 'rebinding.example'));
    await askFor(urls, { findAddresses, requestMs: 300 });
    assert.equal(server.asked(), []);
    assert.equal(answersOfDns, ['127.0.0.1']);
  }),
);

addresses('S-37 are refused at every redirect', () =>
  withServer({}, async (inner) => {
    const targets = [
      inner.url('/secret', '127.0.0.1'),
      inner.url('/secret', '[::1]'),
      inner.url('/secret', '2130706433'),
      inner.url('/secret', 'inside.example'),
      'http://169.254.169.254/latest/meta-data/',
    ];
    const behaviours = Object.fromEntries(
      targets.map((location, index) => [`/${index}`, answers(302, { location })]),
    );
    await withServer(behaviours, async (server) => {
      const urls = targets.map((_, index) => server.url(`/${index}`, 'outside.test'));
      const { verdicts } = await askFor(urls, { allow: ['*.test'] });
      for (const verdict of verdicts.values())
        assert.match(
          verdictText(verdict),
          /^ignored: it redirects to http:\/\/.*, which has the private address /,
        );
      assert.equal(server.asked(), ['HEAD /0', 'HEAD /1', 'HEAD /2', 'HEAD /3', 'HEAD /4']);
    });
    assert.equal(inner.asked(), []);
  }),
);

addresses.run();
