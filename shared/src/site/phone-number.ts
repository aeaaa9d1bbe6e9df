/**
 * A telephone number as it is dialed, `"(707) 555-0142"` → `"+17075550142"`: with the country code of the United States
 * unless it has one. Undefined for other text.
 */
export function phoneNumber(text: string): string | undefined {
  if (!/^\+?[\d\s().-]+$/.test(text)) return undefined;
  const digits = text.replaceAll(/\D/g, "");
  if (text.startsWith("+")) return digits.length >= 8 && digits.length <= 15 ? `+${digits}` : undefined; // E.164
  if (/^1?[2-9]\d{9}$/.test(digits)) return `+1${digits.slice(-10)}`;
  return undefined;
}
