/** What counts down on a page. Only pages about one-time codes have any of it, so it is one file of its own. */
export { CodeLead } from '@/components/flows/code-lead'
export { TimedButton } from '@/components/flows/timed-button'
export { WaitText } from '@/components/flows/wait-text'
