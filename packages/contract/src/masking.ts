/** Numbers of people, as those see them who choose a person but do not tend the list of people. */

const SHOWN_AHEAD = 3;
const SHOWN_BEHIND = 4;

/** `13800008000` → `138****8000`. A number too short to keep both ends apart is hidden whole. */
export const maskedPhone = (phone: string): string => {
  const hidden = phone.length - SHOWN_AHEAD - SHOWN_BEHIND;
  return hidden < 1 ? '*'.repeat(phone.length) : `${phone.slice(0, SHOWN_AHEAD)}${'*'.repeat(hidden)}${phone.slice(-SHOWN_BEHIND)}`;
};
