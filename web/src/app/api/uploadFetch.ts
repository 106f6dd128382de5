import { checkedFetch, ServerStatusError } from './checkedFetch.ts';

/** Called with the bytes that are on their way and the bytes of the whole request. */
type OnUploadProgress = (sentBytes: number, totalBytes: number) => void;
type UploadInit = RequestInit & { onUploadProgress?: OnUploadProgress };

/** The `context` of an operation with a file whose way up is shown. */
export function withUploadProgress(onUploadProgress: OnUploadProgress, signal?: AbortSignal) {
  return { fetchOptions: { onUploadProgress, ...(signal ? { signal } : {}) } };
}

/** `checkedFetch`, and where somebody wants to see the progress the one request of the browser that tells it. */
export function uploadFetch(input: RequestInfo | URL, init: UploadInit = {}): Promise<Response> {
  const { onUploadProgress, ...rest } = init;
  if (!onUploadProgress || rest.signal?.aborted) return checkedFetch(input, rest);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(rest.method ?? 'GET', input instanceof Request ? input.url : input);
    for (const [name, value] of new Headers(rest.headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onUploadProgress(loaded, total);
    request.onload = () => {
      if (request.status >= 300) reject(new ServerStatusError(request.status));
      else
        resolve(
          new Response(request.responseText, {
            status: request.status,
            headers: { 'content-type': request.getResponseHeader('content-type') ?? 'application/json' },
          }),
        );
    };
    request.onerror = () => reject(new TypeError('The request got no answer.'));
    request.onabort = () => reject(new DOMException('The request was given up.', 'AbortError'));
    rest.signal?.addEventListener('abort', () => request.abort());
    request.send(rest.body instanceof ReadableStream ? null : (rest.body ?? null));
  });
}
