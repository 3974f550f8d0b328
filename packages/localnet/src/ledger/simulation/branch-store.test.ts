import { expect, test } from 'vitest';
import { BranchStore, PackageRegistry } from './branch-store.ts';

test('a branch knows the objects received before it was created, but not those of its siblings', () => {
  const ticket = (version: string) => ({ objectId: '0x1', version, digest: '' });
  const origin = new BranchStore(new PackageRegistry());
  origin.markReceived(ticket('4'));
  const [branch, sibling] = [origin.branch(), origin.branch()];
  branch.markReceived(ticket('7'));
  const fork = branch.branch();
  const received = (store: BranchStore) => [4n, 7n].map((each) => store.wasReceived('0x1', each));
  expect([branch, fork, sibling].map(received)).toEqual([
    [true, true],
    [true, true],
    [true, false],
  ]);
});
