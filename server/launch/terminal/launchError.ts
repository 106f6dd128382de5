/** A reason not to start that its reader can do something about; the message is the whole of what is printed. */
export class LaunchError extends Error {
  override readonly name = 'LaunchError';
}
