import { Notice } from './notice.tsx';

/** Says why a page has no buttons to buy: the seat of a viewer (P41). */
export function ViewOnlyNotice() {
  return <Notice>Your role in this agency is viewer, so you can't buy. To buy, ask the owner of your agency.</Notice>;
}
