/**
 * Whether nine digits are an ABA routing number: a Federal Reserve prefix and the check digit (weights 3, 7,
 * 1). The database checks the same with `portal_routing_is_valid`.
 */
export function isRoutingNumber(digits: string): boolean {
  if (!/^(?:0[1-9]|1[0-2]|2[1-9]|3[0-2]|6[1-9]|7[0-2]|80)\d{7}$/u.test(digits)) return false
  const sum = Array.from(digits, Number).reduce(
    (total, digit, index) => total + digit * ([3, 7, 1][index % 3] ?? 1),
    0,
  )
  return sum % 10 === 0
}
