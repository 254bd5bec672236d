/** A size that people compare at a glance. */
const STEPS = ['B', 'KB', 'MB', 'GB', 'TB'] as const;
const STEP = 1024;

export function sizeText(bytes: number): string {
  if (bytes === 0) return '';
  const at = Math.min(Math.floor(Math.log(bytes) / Math.log(STEP)), STEPS.length - 1);
  return `${(bytes / STEP ** at).toFixed(at === 0 ? 0 : 1)} ${STEPS[at] ?? ''}`;
}
