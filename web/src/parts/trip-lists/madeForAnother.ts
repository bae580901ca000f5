/** Whether this company made a booking for another, which then manages it on screens of its own. */
export const madeForAnother = (
  booking: { company: { id: string }; bookedByCompany: { id: string } },
  companyId: string,
): boolean => booking.bookedByCompany.id === companyId && booking.company.id !== companyId;
