/**
 * Tells a person's key from a scanner's. A scanner types a whole code within milliseconds, so a key acts only after a pause without
 * another one; keys that follow each other faster are a code, and none of them acts.
 */

/** Fast typists need 60 ms from key to key, scanners at most 30. */
export const PAUSE_MS = 45;

export interface PatientKeys {
  press(key: string): void;
  stop(): void;
}

export function patientKeys(act: (key: string) => void): PatientKeys {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let isBurst = false;
  const stop = (): void => clearTimeout(waiting);
  return {
    press: (key) => {
      isBurst = waiting !== undefined;
      stop();
      waiting = setTimeout(() => {
        const wasBurst = isBurst;
        waiting = undefined;
        isBurst = false;
        if (!wasBurst) act(key);
      }, PAUSE_MS);
    },
    stop,
  };
}
