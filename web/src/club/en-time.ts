/** Words of the pages about notices and the ladder. */
export const enTime = {
  'nt.title': 'Notices',
  'nt.intro': 'You are told when it is your move and you have not been at the table for ten minutes.',
  'nt.mail': 'E-mail address',
  'nt.mailAdd': 'Tell me by e-mail',
  'nt.noMail': 'This server sends no e-mail.',
  'nt.hook': 'Webhook of Discord or Slack',
  'nt.hookAdd': 'Tell this room',
  'nt.feedAdd': 'Give me a feed',
  'nt.feedNote': 'Whoever knows this address can read it.',
  'nt.confirm': 'Open the link in the mail that was sent there.',
  'nt.daily': 'One mail a day',
  'nt.off': 'off',
  'nt.remove': 'Remove',
  'nt.none': 'No way is set yet.',
  'nt.browser': 'Tell me in this browser while a table is open',
  'nt.browserNo': 'This browser does not allow it.',
  'nt.vacation': 'Vacation',
  'nt.vacationNote': 'Clocks of a day and more stand still. Days left this year: {n}.',
  'nt.vacationDays': 'Days',
  'nt.vacationGo': 'Go on vacation',
  'nt.vacationUntil': 'On vacation until {when}.',
  'nt.vacationEnd': 'I am back',
  'nt.byTitle': 'Notices to {address}',
  'nt.isOn': 'Notices come to this address.',
  'nt.isOff': 'No more notices come to this address.',
  'nt.turnOff': 'No more notices',
  'nt.turnOn': 'Have them again',
  'nt.turnDaily': 'One mail a day',
  'ld.place': 'Place',
  'ld.name': 'Player',
  'ld.rating': 'Rating',
  'ld.games': 'Games',
  'ld.computer': 'computer',
  'ld.empty': 'No rated game of this title is over yet.',
  'ld.note': 'Nineteen times of twenty the true strength lies within the figure after ±.',
} as const;

type Words = typeof enTime;
declare module '../games/words' {
  interface GameWords extends Words {}
}
