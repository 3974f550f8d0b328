import { expect, test } from 'vitest';
import { profileUpdateBody } from '../index.ts';

const handles = (twitter_screen_name: string, telegram_username: string) =>
  profileUpdateBody.safeParse({ twitter_screen_name, telegram_username });

test('strips the leading @ of handles and accepts empty handles', () => {
  expect(handles('@reef_1', ' @reefs ').data).toEqual({
    twitter_screen_name: 'reef_1',
    telegram_username: 'reefs',
  });
  expect(handles('', '@').success).toBe(true);
});

test('rejects invalid handles', () => {
  for (const wrong of ['a'.repeat(16), 'a b', 'rеef', '@@reef', 'x.com/reef', '<b>']) {
    expect(handles(wrong, '').success, wrong).toBe(false);
  }
  for (const wrong of ['a'.repeat(33), 'abc', '1reef', 'reef.sea', 'reef\u202e']) {
    expect(handles('', wrong).success, wrong).toBe(false);
  }
});
