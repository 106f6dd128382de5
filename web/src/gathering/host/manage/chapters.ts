export type Chapter = { readonly at: number; readonly title: string };

/** `1:02:03 Title`, or `2:03 Title`. */
const LINE = /^(?:(\d{1,2}):)?(\d{1,2}):(\d{2}) +(\S.*)$/;

/** The chapters of a recording, one a line; undefined where a line is none. */
export function readChapters(text: string): readonly Chapter[] | undefined {
  const lines = text.split('\n').flatMap((line) => line.trim() || []);
  const chapters = lines.flatMap((line) => {
    const [, hours = '0', minutes = '', seconds = '', title = ''] = LINE.exec(line) ?? [];
    if (title === '' || Number(seconds) > 59) return [];
    return { at: Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds), title };
  });
  return chapters.length === lines.length ? chapters : undefined;
}

/** As `readChapters` takes them. */
export function writeChapters(chapters: readonly Chapter[]): string {
  return chapters.map(({ at, title }) => `${clockOf(at)} ${title}`).join('\n');
}

function clockOf(at: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const [hours, minutes] = [Math.floor(at / 3600), Math.floor((at % 3600) / 60)];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(at % 60)}` : `${minutes}:${two(at % 60)}`;
}
