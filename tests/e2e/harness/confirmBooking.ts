import type { Page } from 'playwright/test'

/** Confirms the open booking dialog, acknowledging a schedule warning. */
export async function confirmBooking(page: Page) {
  const dialog = page.getByRole('dialog')
  const anyway = dialog.getByRole('button', { name: 'Book anyway' })
  const booked = page.getByText(/^Load L-\d+ is booked\.$/).first()
  await dialog.getByRole('button', { name: 'Confirm booking' }).click()
  await anyway.or(booked).first().waitFor()
  if (await anyway.isVisible()) await anyway.click()
}
