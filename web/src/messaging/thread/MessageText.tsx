import { findLinks } from './findLinks.ts';

/** Plain text as it was written, with links; never HTML (MSG-58); from right to left where its script runs so. */
export function MessageText({ text }: { text: string }) {
  let offset = 0;
  return (
    <p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
      {findLinks(text).map((part) => {
        const key = offset;
        offset += part.text.length;
        return part.href === null ? (
          part.text
        ) : (
          <a
            key={key}
            href={part.href}
            target="_blank"
            rel="noopener noreferrer nofollow"
            className="text-primary-text underline underline-offset-2 hover:no-underline"
          >
            {part.text}
          </a>
        );
      })}
    </p>
  );
}
