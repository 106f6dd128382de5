/** Lets the browser save what is at a path of ours, under the name that the server gives it. */
export function saveFile(path: string, name: string): void {
  const link = document.createElement('a');
  link.href = path;
  link.download = name;
  link.hidden = true;
  document.body.append(link);
  link.click();
  link.remove();
}
