/** Characters. The server enforces them, the form says them. */
export const contactLimits = { nameMax: 100, emailMax: 254, textMin: 10, textMax: 4_000 } as const;
