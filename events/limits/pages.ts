/** LIM-13, LIM-14, LIM-40: how many items a list returns without a `limit`, and at most. */
export const pageLimits = { items: 10, itemsMax: 100 } as const;

export const searchLimits = {
  /** LIM-15: how long the client waits after the last key, milliseconds. */
  delay: 500,
  /** Characters of what is looked for. */
  textMax: 100,
} as const;

/** Characters. */
export const addressLimits = { webAddressMax: 2_000 } as const;

/** Characters. The server enforces them, the form says them. */
export const contactLimits = { nameMax: 100, emailMax: 254, textMin: 10, textMax: 4_000 } as const;
