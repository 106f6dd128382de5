import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** The server that `npm run dev -w web` talks to. */
const serverOrigin = process.env.WAYMARK_SERVER ?? 'http://127.0.0.1:4000';

export default defineConfig({
  plugins: [react(), tailwind(), precompress()],
  resolve: { alias: { '#': fileURLToPath(new URL('./src', import.meta.url)) } },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': { target: serverOrigin, ws: true }, '/dev/outbox': { target: serverOrigin } },
  },
  build: {
    outDir: 'dist',
    target: 'es2023',
    // Fonts stay files, so that they are fetched once and only in the script that is shown.
    assetsInlineLimit: 0,
  },
});

/** Writes `.br` and `.gz` beside every text file, so that the server compresses nothing while it serves. */
function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    async generateBundle(_options, bundle) {
      const texts = Object.values(bundle).filter((file) => /\.(js|css|svg|html)$/.test(file.fileName));
      await Promise.all(
        texts.map(async (file) => {
          const source = Buffer.from(file.type === 'chunk' ? file.code : file.source);
          if (source.length < 1024) return;
          const br = await promisify(brotliCompress)(source, {
            params: { [constants.BROTLI_PARAM_QUALITY]: 11 },
          });
          const gz = await promisify(gzip)(source, { level: 9 });
          this.emitFile({ type: 'asset', fileName: `${file.fileName}.br`, source: br });
          this.emitFile({ type: 'asset', fileName: `${file.fileName}.gz`, source: gz });
        }),
      );
    },
  };
}
