/** A line of an error summary: what is wrong, behind the question it is about. */
export function errorLine(label: string, text: string): string {
  return label.endsWith('?') ? `${label} ${text}` : `${label}: ${text}`;
}
