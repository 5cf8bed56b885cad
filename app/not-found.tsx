/**
 * Never seen: addresses that lead nowhere have pages in their sections, and one for all others. Without this file the
 * framework writes a page of its own into the data of every page.
 */
export default function NowhereElse() {
  return null
}
