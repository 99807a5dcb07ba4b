/**
 * One decimal of a mean or a distance, with a point: 4.947 is '4.9'. Round only here, when it is shown:
 * rounded twice, 4.947 would become 4.95 and then 5.0.
 */
// Times ten first: as a double 4.85 is just below itself, and 48.5 is not.
export const toOneDecimal = (value: number): string => (Math.round(value * 10) / 10).toFixed(1)
