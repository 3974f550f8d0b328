// The text of an answer: Markdown, with tickers that link to their coins. Addresses of links are shown in full, because
// a label can be misleading.
import type { ChatMessage } from '@atoll/api';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { externalUrl } from '../../lib/format/external-url.ts';
import { type Block, blocksOf, type Inline, inlinesOf } from '../../lib/format/markdown.ts';
import { partsOf } from '../../lib/format/text-parts.ts';

type Cashtags = ChatMessage['cashtags'];

const linkClass = 'font-medium text-action hover:underline';

export function AnswerText({ text, cashtags = [] }: { text: string; cashtags?: Cashtags }) {
  return (
    <div className="grid grid-cols-1 gap-2 wrap-anywhere" dir="auto">
      {blocksOf(text).map((block, index) => (
        <BlockText key={index} block={block} cashtags={cashtags} />
      ))}
    </div>
  );
}

function BlockText({ block, cashtags }: { block: Block; cashtags: Cashtags }) {
  const line = (text: string) => <Line text={text} cashtags={cashtags} />;
  switch (block.kind) {
    case 'code':
      return (
        <pre className="overflow-x-auto rounded-control bg-ground p-2 font-mono text-note">
          {block.text}
        </pre>
      );
    case 'list': {
      const items = block.items.map((item, index) => <li key={index}>{line(item)}</li>);
      return block.isOrdered ? (
        <ol start={block.start} className="list-decimal ps-5">
          {items}
        </ol>
      ) : (
        <ul className="list-disc ps-5">{items}</ul>
      );
    }
    case 'heading':
      return <p className="font-semibold">{line(block.lines.join(' '))}</p>;
    case 'paragraph':
      return (
        <p>
          {block.lines.map((text, index) => (
            <span key={index} className="block">
              {line(text)}
            </span>
          ))}
        </p>
      );
  }
}

function Line({ text, cashtags }: { text: string; cashtags: Cashtags }): ReactNode {
  return inlinesOf(text).map((part, index) => (
    <InlineText key={index} part={part} cashtags={cashtags} />
  ));
}

function InlineText({ part, cashtags }: { part: Inline; cashtags: Cashtags }): ReactNode {
  switch (part.kind) {
    case 'code':
      return <code className="rounded-sm bg-ground px-1 font-mono text-label">{part.text}</code>;
    case 'strong':
      return (
        <strong>
          <Tickers text={part.text} cashtags={cashtags} />
        </strong>
      );
    case 'emphasis':
      return <em>{part.text}</em>;
    case 'link':
      return <ExternalLink text={part.text} url={part.url} />;
    case 'text':
      return <Tickers text={part.text} cashtags={cashtags} />;
  }
}

function ExternalLink({ text, url }: { text: string; url: string }) {
  const href = externalUrl(url);
  if (href === undefined) return `${text} (${url})`;
  return (
    <>
      {text !== url && `${text}: `}
      <a href={href} target="_blank" rel="noopener noreferrer nofollow ugc" className={linkClass}>
        {url}
      </a>
    </>
  );
}

function Tickers({ text, cashtags }: { text: string; cashtags: Cashtags }): ReactNode {
  return partsOf({ text, mentions: [], cashtags }).map((part, index) =>
    part.kind === 'coin' ? (
      <Link key={index} to="/coin/$poolId" params={{ poolId: part.poolId }} className={linkClass}>
        {part.text}
      </Link>
    ) : (
      part.text
    ),
  );
}
