import type { MailTemplates } from './mailTemplates'

const trackingSteps: Readonly<Record<string, string>> = {
  pickedUp: 'Picked up and on its way',
  arrived: 'Arrived at delivery',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
}

export const english: MailTemplates = {
  verifyEmail: ({ name, link }) => ({
    subject: 'Confirm your email address',
    lines: [
      `Hello ${name},`,
      'confirm your email address to finish signing up:',
      `${link}`,
      'The link is valid for 7 days. If you did not sign up, ignore this message: nothing happens without the link.',
    ],
  }),
  alreadyRegistered: ({ name, link }) => ({
    subject: 'You already have an account',
    lines: [
      `Hello ${name},`,
      'we received a sign-up with this email address. It has an account already. Log in here:',
      `${link}`,
      'If you forgot the password, choose a new one there. If it was not you, you need not do anything.',
    ],
  }),
  passwordReset: ({ name, link }) => ({
    subject: 'Choose a new password',
    lines: [
      `Hello ${name},`,
      'we received a request for a new password. Choose it here:',
      `${link}`,
      'The link is valid for 30 minutes and works once. If you did not ask for it, ignore this message: your password stays as it is.',
    ],
  }),
  passwordChanged: ({ name }) => ({
    subject: 'Your password was changed',
    lines: [
      `Hello ${name},`,
      'your password was changed with the link that we sent you, and you were logged out everywhere.',
      'If it was not you, another person can read your email: secure your mailbox first, then ask for a new password on the login page.',
    ],
  }),
  passwordChosen: ({ name }) => ({
    subject: 'Your password was changed',
    lines: [
      `Hello ${name},`,
      'your password was changed under My Profile, and you were logged out everywhere else.',
      'If it was not you, ask for a new password on the login page at once and tell the administrator of your company.',
    ],
  }),
  secondFactor: ({ name, factor, change }) => ({
    subject:
      change === 'added' ? 'A sign-in method was added to your account' : 'A sign-in method was removed',
    lines: [
      `Hello ${name},`,
      change === 'added'
        ? `"${factor}" was added to your account for two-step verification.`
        : `"${factor}" was removed from the two-step verification of your account.`,
      'If it was not you, change your password at once and tell the administrator of your company.',
    ],
  }),
  joinRequest: ({ name, email, mobile, company, link }) => ({
    subject: `${name} asks to join ${company}`,
    lines: [
      `${name} asks to join ${company} on the portal.`,
      `Email: ${email}\nMobile: ${mobile}`,
      'If you know this person, invite them under My Company, Users:',
      `${link}`,
      'If you do not, ignore this message. They get no access unless an Admin invites them.',
    ],
  }),
  invitation: ({ name, company, inviter, inviterCompany = company, link }) => ({
    subject: company ? `${inviter} invites you to ${company}` : 'You are invited to the portal',
    lines: [
      `Hello ${name},`,
      company
        ? `${inviter} of ${inviterCompany} invites you to the portal. Choose a password to begin:`
        : 'your company has invited you. Choose a password to begin:',
      `${link}`,
      'The invitation is valid for 7 days.',
    ],
  }),
  notice: ({ subject, text, link, settings }) => ({
    subject: `${subject}`,
    lines: [`${text}`, `${link}`, `Choose what you are told by email under Notifications:\n${settings}`],
  }),
  identityCode: ({ name, company, code }) => ({
    subject: `${code} is your code for ${company}`,
    lines: [
      `${name} is signing up ${company} as a carrier. The code is:`,
      `${code}`,
      'It is valid for 15 minutes. Give it to this person only.',
      'You get this message because the carrier register (FMCSA) lists this address for the company. If your company is not signing up, ignore it: without the code nothing happens.',
    ],
  }),
  invoice: ({ name, number, load, amount, dueOn, link }) => ({
    subject: `Invoice ${number} for load ${load}`,
    lines: [
      `Hello ${name},`,
      `attached is invoice ${number} for load ${load}: ${amount}, due ${dueOn}.`,
      'The shipment with its documents:',
      `${link}`,
    ],
  }),
  invoiceVoid: ({ name, number, load, reason }) => ({
    subject: `Invoice ${number} is void`,
    lines: [
      `Hello ${name},`,
      `invoice ${number} for load ${load} is void. Please do not pay it. Reason:`,
      `${reason}`,
    ],
  }),
  tracking: ({ number, from, to, step = '', link, stop }) => ({
    subject: `${trackingSteps[step] ?? 'Follow your shipment'}: ${number}, ${from} to ${to}`,
    lines: [
      `${trackingSteps[step] ?? 'You can follow this shipment to you'}: ${number} from ${from} to ${to}.`,
      `${link}`,
      `No account is needed. To get no more mails about this shipment, open:\n${stop}`,
    ],
  }),
  quoteDeclined: ({ name, number, reason }) => ({
    subject: `No price for your request ${number}`,
    lines: [`Hello ${name},`, `we cannot offer a price for your shipment ${number}. Reason:`, `${reason}`],
  }),
  quoteReady: ({ name, number, amount, validUntil, link }) => ({
    subject: `Your quote ${number} is ready`,
    lines: [
      `Hello ${name},`,
      `the price for your shipment ${number} is ${amount}, valid until ${validUntil}.`,
      'Log in to accept it:',
      `${link}`,
    ],
  }),
}
