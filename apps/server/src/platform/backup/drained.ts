/** Waits until a stream takes more, or has ended. Removes its listeners: a long table waits a million times. */
interface Waiting {
  once(event: string, listener: (error?: Error) => void): unknown;
  off(event: string, listener: (error?: Error) => void): unknown;
}

export const drained = (stream: Waiting): Promise<void> =>
  new Promise((resolve, reject) => {
    const settle = (error?: Error): void => {
      for (const event of ['drain', 'close', 'error']) stream.off(event, settle);
      if (error) reject(error);
      else resolve();
    };
    for (const event of ['drain', 'close', 'error']) stream.once(event, settle);
  });
