// Threat 13: a foreign collection, NFT, policy or capability, at the collections.
import { expect, test } from 'vitest';
import { nftSubject } from './nft/subject.ts';
import { countOf, testForeignObjects } from './surface/foreign.ts';

const subject = await nftSubject();

test('there are foreign objects of every kind to try', () => {
  expect(countOf(subject, /::config::Config$/)).toBe(2);
  expect(countOf(subject, /::config::AdminCap$/)).toBe(4);
  expect(countOf(subject, /::og::OgMinter$/)).toBe(2);
  expect(countOf(subject, /::(contributor::Contributor|og::Og)Collection$/)).toBe(4);
  expect(countOf(subject, /::(contributor::Contributor|og::Og)Nft$/)).toBe(6);
  expect(countOf(subject, /::showcase::Showcase</)).toBe(4);
  expect(countOf(subject, /::transfer_policy::TransferPolicy</)).toBe(4);
});

await testForeignObjects(subject);
