// Malformed requests (threats: malformed input, XSS): each must be rejected with a client error.
import type { Attack } from './hostile.ts';
import type { Sender } from './sender.ts';

const SCRIPT = '<img src=x onerror=alert(1)>';
const hex = (digit: string) => `0x${digit.repeat(64)}`;

/** Path, body and content type. */
const REQUESTS: readonly [path: string, body?: string, type?: string][] = [
  ['/api/pools?pagination[pageSize]=-1'],
  ['/api/pools?pagination[cursor]=%00'],
  [`/api/pools?sort=${encodeURIComponent(SCRIPT)}`],
  ['/api/pools?filters[creator]=%27%3B%20drop%20table%20pool%3B--'],
  [`/api/pools/${hex('z')}`],
  [`/api/pools/${hex('9')}`],
  [`/api/trade-histories?filters[pool_id]=${encodeURIComponent(SCRIPT)}`],
  ['/api/users/me'],
  [`/api/${encodeURIComponent(SCRIPT)}`],
  ['/api/profile/challenge?address=0x'],
  ['/api/profile/login', '{'],
  ['/api/profile/login', '{"signature":"\\u0000"}'],
  ['/api/profile/login', `{"signature":"${'A'.repeat(132)}"}`],
  ['/api/profile/login', '[]'],
  ['/api/profile/login', 'signature=1', 'application/x-www-form-urlencoded'],
  ['/api/profile/login', `{"signature":"${'a'.repeat(70_000)}"}`],
  ['/api/replies', `{"pool_id":"${hex('1')}","text":"${SCRIPT}"}`],
  ['/api/pools/get-module', '{"symbol":"\\u202e","name":1e308}'],
];

export const malformedRequests = (sender: Sender): Attack => {
  const accepted = new Set<string>();
  return {
    threat: 22,
    pauseMs: 200,
    async attempt(random) {
      const [path, body, type] = random.pick(REQUESTS);
      const answer = await sender.send(path, path, body, type);
      if (answer !== undefined && answer.status < 400) accepted.add(`${path}: ${answer.status}`);
    },
    effects: async () => [...accepted],
  };
};
