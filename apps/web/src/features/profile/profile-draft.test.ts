import { expect, test } from 'vitest';
import { changesOf, draftOf } from './profile-draft.ts';

const me = { name: 'Nori', bio: null, x_handle: 'nori', telegram_handle: null };

test('an unchanged form changes nothing', () => {
  expect(changesOf(me, draftOf(me))).toEqual({});
});

test('changed fields are sent trimmed, handles without their leading @, emptied ones as empty', () => {
  const draft = { name: ' Nori ', bio: '', x: '', telegram: ' @nori_sea ' };
  expect(changesOf(me, draft)).toEqual({
    twitter_screen_name: '',
    telegram_username: 'nori_sea',
  });
});
