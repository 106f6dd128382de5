import { Card } from '#/ui/Card.tsx';

/** Nothing to draw: no month has a figure, and some of them are withheld. */
export function isBlank(months: readonly (number | null)[]): boolean {
  return months.includes(null) && months.every((figure) => !figure);
}

/** What there is to say in place of a chart. */
export function WithoutChart({ title, texts }: { title: string; texts: readonly string[] }) {
  return (
    <Card>
      <h2 className="text-lg">{title}</h2>
      {texts.map((text) => (
        <p key={text} className="measure">
          {text}
        </p>
      ))}
    </Card>
  );
}
