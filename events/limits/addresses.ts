/** Characters. */
export const addressLimits = { webAddressMax: 2_000 } as const;
