/** Refusals of an action that is blocked: nobody may override it, others may, or you may. */
export const blockErrors = {
  BLOCKED: { status: 400, message: '{sentences}' },
  BLOCKED_FOR_YOU: { status: 400, message: '{sentences}。需要有{titles}权限的人填写原因放行' },
  BLOCKED_OVERRIDABLE: { status: 400, message: '{sentences}。填写原因后可放行' },
} as const;
