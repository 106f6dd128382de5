import type { Plugin } from 'vite';

const CHECK = /\/@apollo\/client\/utilities\/internal\/checkDocument\.js$/;

/** Types and the server check each document; Apollo's check at its first use would bring a visitor of documents along. */
export function uncheckedDocuments(): Plugin {
  let isReplaced = false;
  return {
    name: 'unchecked-documents',
    apply: 'build',
    load: {
      filter: { id: CHECK },
      handler() {
        isReplaced = true;
        return 'export function checkDocument() {}';
      },
    },
    generateBundle() {
      if (!isReplaced) this.error('Apollo checks documents elsewhere: see web/build/uncheckedDocuments.ts.');
    },
  };
}
