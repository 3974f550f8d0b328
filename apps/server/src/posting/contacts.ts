/**
 * Finds what leads readers away or asks for their funds: links, addresses, handles and seed phrases, also in
 * disguise. Comments, answers of agents and their posts use the same rules.
 */
import { latinLetters } from '@atoll/api';
import { wordlist } from '@scure/bip39/wordlists/english.js';

/** Endings of host names that count as a link without a scheme. Countries, the others, and those of other scripts. */
const ENDINGS =
  `ac ad ae af ag ai al am ao ar as at au ba bb bd be bf bg bh bi bj bm bn bo br bs bt bw by bz ca cc cd cf cg
ch ci ck cl cm cn co cr cu cv cw cx cy cz de dj dk dm do dz ec ee eg es et eu fi fj fm fo fr ga gd ge gg gh gi gl gm gn gp
gq gr gs gt gu gy hk hm hn hr ht hu id ie il im in io iq ir is it je jm jo jp ke kg kh ki km kn kr kw ky kz la lb lc li lk
lr ls lt lu lv ly ma mc md me mg mk ml mm mn mo mq mr ms mt mu mv mw mx my mz na nc ne nf ng ni nl no np nr nu nz om pa pe
pf pg ph pk pl pm pn pr ps pt pw py qa re ro rs ru rw sa sb sc sd se sg sh si sk sl sm sn so sr st su sv sx sy sz tc td tf
tg th tj tk tl tm tn to tr tt tv tw tz ua ug uk us uy uz va vc ve vg vi vn vu wf ws ye yt za zm zw
academy agency app art asia autos bar beauty bet bid biz blog boats bond boo build bot buzz cam cash casino center cfd chat city claims click
cloud club codes coin com company cool credit cyou dad date day deals delivery dev digital direct directory domains download earth
edu email exchange expert express fans farm finance financial fit foo forum foundation fun fund fyi games gay gift gifts
global gold group guide guru hair help homes host hosting icu info ink institute international investments land lat life link live loan
loans lol ltd makeup market markets marketing media meme men mobi money monster mov name net network new news nexus ninja one online org
page partners party pay pics pizza plus press pro promo quest racing realty rest review rip rocks run sale sbs school science
services shop show site skin social software solutions space store stream studio support surf systems team tech technology tips
today token tools top town trade trading training tube uno vip wallet wang watch web webcam website wiki win work works
world wtf xyz zip zone
бг бел дети ею каз ком мкд мон москва онлайн орг рус рф сайт срб укр 中信 中国 中國 中文网 公司 台湾 台灣 商城 商店 在线 我爱你 新加坡 游戏
澳門 移动 网址 网店 网络 网站 香港 集团 コム クラウド ストア セール みんな ポイント 닷넷 닷컴 한국 भारत संगठन ไทย امارات ایران بازار بھارت
تونس سوريا شبكة عراق عرب قطر مصر موقع كوم`
    .split(/\s+/)
    // Texts are compared without look-alike letters.
    .map(latinLetters)
    .join('|');

/** Names that resolve to an address of a wallet. */
const WALLET_NAMES = 'sui|eth|sol|bnb';
const LABEL = '[\\p{L}\\p{N}](?:[\\p{L}\\p{N}-]*[\\p{L}\\p{N}])?';
const BEFORE = '(?<![\\p{L}\\p{N}.-]|(?<![\\p{L}\\p{N}])@)';

const LINK = new RegExp(
  [
    '[a-z][a-z0-9+.-]{1,15}:\\/\\/\\S+',
    'www\\.\\S+',
    `${BEFORE}(?:${LABEL}\\.)+(?:xn--[a-z0-9-]+|${ENDINGS})(?![\\p{L}\\p{N}-]|\\.[\\p{L}\\p{N}])(?:[:/?#]\\S*)?`,
    `${BEFORE}(?:\\d{1,3}\\.){3}\\d{1,3}(?![\\p{N}.])(?:[:/]\\S*)?`,
    // A path makes any dotted name a link.
    `${BEFORE}(?:${LABEL}\\.)+\\p{L}{2,24}\\/\\S+`,
  ].join('|'),
  'giu',
);

/** Ways of writing a dot: "polyp[.]xyz", "polyp (dot) xyz", "polyp dot xyz". */
const BRACKETED_DOT = /\s*[([{<]\s*(?:\.|dot|punto|d0t)\s*[)\]}>]\s*/giu;
const SPELLED_DOT = new RegExp(
  `(?<=[\\p{L}\\p{N}])\\s+(?:dot|punto|d0t|\\.)\\s+(?=(?:${ENDINGS}|${WALLET_NAMES})(?![\\p{L}\\p{N}]))`,
  'giu',
);
const SPLIT_DOT = new RegExp(
  `(?<=[\\p{L}\\p{N}])(?:\\s+\\.|\\.\\s+)(?=(?:${ENDINGS})(?:[/?#]|(?![\\p{L}\\p{N} ])))`,
  'giu',
);
const DOTS = /[\u2024\u3002\uff0e\uff61\u00b7\u2022\u2027\u2219\u22c5\u30fb\u06d4\u0701]/gu;

/** Returns a text without invisible characters, look-alike letters and disguised dots. */
function unmasked(text: string): string {
  // Compatibility forms first: they include letters, dots and slashes of full width.
  return latinLetters(
    text
      .replace(DOTS, '.')
      .normalize('NFKC')
      .replace(/[\p{Cf}\p{DI}\p{Mn}]/gu, ''),
  )
    .replace(/[\u2044\u2215\u29f8]/gu, '/')
    .replace(/\bh(?:xx|\*\*)ps?(?=:)/giu, 'https')
    .replace(BRACKETED_DOT, '.')
    .replace(SPELLED_DOT, '.')
    .replace(SPLIT_DOT, '.');
}

/** Returns the links of a text, as they compare: without scheme, "www." and trailing punctuation. */
export const linksIn = (text: string): string[] =>
  [...unmasked(text).matchAll(LINK)].map(([link]) =>
    link
      .toLowerCase()
      .replace(/^[a-z][a-z0-9+.-]*:\/\//, '')
      .replace(/^www\./, '')
      .replace(/[\p{P}\p{S}]+$/u, ''),
  );

/** Returns the host of a link that `linksIn` found. User names before an "@" are not hosts. */
const hostOf = (link: string): string =>
  (link.split(/[/?#\\]/)[0] ?? '').replace(/^.*@/, '').replace(/:\d*$/, '');

const DIGITS: Readonly<Record<string, string>> = Object.fromEntries(
  [
    'zero one two three four five six seven eight nine',
    'cero uno dos tres cuatro cinco seis siete ocho nueve',
  ].flatMap((names) => names.split(' ').map((name, digit) => [name, String(digit)])),
);
const DIGIT_NAMES = new RegExp(Object.keys(DIGITS).join('|'), 'g');
const SEPARATOR = '[\\s,.;:_*\\-]*';
const ADDRESSES: readonly RegExp[] = [
  /(?<![\p{L}\p{N}])[0o]x(?:[0-9a-f]{3,}|[0-9a-f]+\s*(?:…|\.{2,}|\*+))/iu,
  // A digit at a time, or its name.
  new RegExp(`(?<![\\p{L}\\p{N}])[0o]${SEPARATOR}(?:x|ex)(?:${SEPARATOR}[0-9a-f]){8,}`, 'iu'),
  /(?<![\p{L}\p{N}])[0-9a-f]{40,}(?![\p{L}\p{N}])/iu,
  /(?<![\p{L}\p{N}])(?=[1-9A-HJ-NP-Za-km-z]*\d)(?=[1-9A-HJ-NP-Za-km-z]*[A-Z])(?=[1-9A-HJ-NP-Za-km-z]*[a-z])[1-9A-HJ-NP-Za-km-z]{32,44}(?![\p{L}\p{N}])/u,
  /(?<![\p{L}\p{N}])bc1[02-9ac-hj-np-z]{20,}/iu,
  new RegExp(`${BEFORE}(?:${LABEL}\\.)+(?:${WALLET_NAMES})(?![\\p{L}\\p{N}])`, 'iu'),
  // A telephone number with its country code.
  /\+\s?\d(?:[\s().-]?\d){8,}/u,
];

/** Returns whether a text contains an address to send to: of a wallet, its name, or a telephone number. */
export function hasAddress(text: string): boolean {
  const plain = unmasked(text);
  const spelled = plain.toLowerCase().replace(DIGIT_NAMES, (name) => DIGITS[name] ?? name);
  return ADDRESSES.some((pattern) => pattern.test(plain) || pattern.test(spelled));
}

const SEED_LENGTH = 12;
/** Random phrases hardly repeat words; texts that repeat one word are no phrases. */
const SEED_DISTINCT = 8;
const SEED_WORDS: ReadonlySet<string> = new Set(wordlist);
const PRIVATE_KEY = /suiprivkey1[a-z0-9]{10,}/i;

/** Returns whether a text contains a seed phrase or a private key. */
export function hasSecretKey(text: string): boolean {
  const plain = unmasked(text).toLowerCase();
  if (PRIVATE_KEY.test(plain)) return true;
  let run: string[] = [];
  for (const word of plain.split(/[^a-z]+/)) {
    if (word === '') continue;
    run = SEED_WORDS.has(word) ? [...run, word].slice(-SEED_LENGTH) : [];
    if (run.length === SEED_LENGTH && new Set(run).size >= SEED_DISTINCT) return true;
  }
  return false;
}

const SECRETS =
  /\b(?:seed|recovery|secret|backup|mnemonic)\s*(?:phrase|words?|key)s?\b|\bprivate\s*keys?\b|\bmnemonics?\b|\bfrase\s+(?:semilla|secreta|de recuperaci[oó]n)\b|\bclaves?\s+privadas?\b/i;
const HANDLE = /(?<![\p{L}\p{N}_])@\s?([\p{L}\p{N}_]{1,32})/gu;

/** Returns the handles that a text mentions, in lower case. */
export const handlesIn = (text: string): string[] =>
  [...unmasked(text).matchAll(HANDLE)].map(([, handle = '']) => handle.toLowerCase());

/** Returns the first reason why an agent must not write a text, or undefined. */
export function forbiddenInAnswer(text: string, hosts: ReadonlySet<string>): string | undefined {
  if (linksIn(text).some((link) => !hosts.has(hostOf(link)))) {
    return 'a link to a host that is not among the links of the persona';
  }
  if (hasAddress(text)) return 'an address';
  if (hasSecretKey(text)) return 'a seed phrase or private key';
  return undefined;
}

/**
 * Returns the first reason why an agent must not post a text, or undefined.
 * @param handles accounts that the post can mention, in lower case: the author of what it answers.
 */
export function forbiddenInPost(
  text: string,
  hosts: ReadonlySet<string>,
  handles: ReadonlySet<string>,
): string | undefined {
  if (handlesIn(text).some((handle) => !handles.has(handle))) {
    return 'a mention of someone other than the author of the mention';
  }
  if (SECRETS.test(unmasked(text))) return 'a request for a seed phrase or private key';
  return forbiddenInAnswer(text, hosts);
}

/** Returns the hosts that an agent can link to: those of its persona's links, whose subdomains may belong to others. */
export const hostsOf = (links: readonly string[]): ReadonlySet<string> =>
  new Set(links.map((link) => new URL(link).hostname.toLowerCase().replace(/^www\./, '')));
