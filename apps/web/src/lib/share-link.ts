/** Addresses that share a page of the app. */

/** The page's address; with the referral code of the user who shares it. */
export function shareLink(origin: string, path: string, code: string | undefined): string {
  const url = new URL(path, origin);
  if (code !== undefined) url.searchParams.set('ref', code);
  return url.href;
}

export const xPost = (text: string, link: string): string =>
  `https://x.com/intent/post?${new URLSearchParams({ text, url: link })}`;

export const telegramMessage = (text: string, link: string): string =>
  `https://t.me/share/url?${new URLSearchParams({ url: link, text })}`;
