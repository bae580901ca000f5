/**
 * A phone number as it is dialled from anywhere ('+16175550100'), whatever mask it is kept in; null: none, or
 * not a whole number.
 */
export const dialable = (phone: string | null): string | null => {
  if (phone === null) return null;
  const digits = phone.replaceAll(/\D/g, '');
  if (phone.trim().startsWith('+')) return digits.length >= 8 && digits.length <= 15 ? `+${digits}` : null;
  if (digits.length === 10) return `+1${digits}`;
  return digits.length === 11 && digits.startsWith('1') ? `+${digits}` : null;
};
