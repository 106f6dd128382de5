/** NAV-59, TRP-27: the product's version, not this package's. */
export const productVersion = '1.17.49';
