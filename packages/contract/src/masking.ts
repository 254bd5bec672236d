/** Phone numbers as people see them who choose a person but may not read the list of people. */

const SHOWN_AHEAD = 3;
const SHOWN_BEHIND = 4;

/** `13800008000` → `138****8000`. A short number is hidden completely. */
export const maskedPhone = (phone: string): string => {
  const hidden = phone.length - SHOWN_AHEAD - SHOWN_BEHIND;
  return hidden < 1 ? '*'.repeat(phone.length) : `${phone.slice(0, SHOWN_AHEAD)}${'*'.repeat(hidden)}${phone.slice(-SHOWN_BEHIND)}`;
};
