declare module 'extract-files/extractFiles.mjs' {
  export default function extractFiles<File>(
    value: unknown,
    isExtractable: (value: unknown) => value is File,
    path?: string,
  ): { readonly clone: unknown; readonly files: ReadonlyMap<File, readonly string[]> };
}
declare module 'extract-files/isExtractableFile.mjs' {
  export default function isExtractableFile(value: unknown): value is Blob;
}
