import compile from 'icu-minify/compile';
import formatCompiled from 'use-intl/format-message/format-only';

type Format = typeof formatCompiled;

/** As the built client formats (web/build/compileTexts.ts); a test has its texts as they are written. */
function formatMessage(...[path, message, values, options]: Parameters<Format>): ReturnType<Format> {
  return formatCompiled(path, typeof message === 'string' ? compile(message) : message, values, options);
}
formatMessage.raw = false;

export { formatMessage as default };
