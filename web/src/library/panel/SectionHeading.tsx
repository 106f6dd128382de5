import { createContext, type ReactNode, use } from 'react';

/** Whether the document is a separate page, whose title is the h1. */
export const IsPage = createContext(false);

/** The heading of a part of a document: one below its title, wherever that stands. */
export function SectionHeading({ children }: { children: ReactNode }) {
  const Heading = use(IsPage) ? 'h2' : 'h3';
  return <Heading className="text-base font-semibold">{children}</Heading>;
}
