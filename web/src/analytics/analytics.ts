import { createContext, useContext } from "react";

/** A print or a photo as GA4 names its fields; `price` is in dollars. */
export interface AnalyticsItem {
  readonly item_id: string;
  readonly item_name: string;
  readonly item_category?: string;
  readonly item_variant?: string;
  readonly item_list_id?: string;
  readonly item_list_name?: string;
  readonly index?: number;
  readonly price?: number;
  readonly quantity?: 1;
}

interface Purchase {
  readonly currency: "USD";
  /** Dollars. */
  readonly value: number;
  readonly items: readonly AnalyticsItem[];
}

/**
 * The nine events of the shop with their GA4 names and fields. No field identifies the visitor: no e-mail address, no
 * postal address, no id of an order or a payment.
 */
export interface AnalyticsEvents {
  page_view: { readonly page_title: string; readonly page_location: string };
  view_item_list: {
    readonly item_list_id: string;
    readonly item_list_name: string;
    readonly items: readonly AnalyticsItem[];
  };
  view_item: Purchase;
  add_to_cart: Purchase;
  remove_from_cart: Purchase;
  begin_checkout: Purchase;
  add_shipping_info: Purchase & { readonly shipping_tier: string };
  custom_option_selected: {
    readonly item_id: string;
    readonly option_name: string;
    readonly option_value: string;
  };
  checkout_failed: Readonly<Record<string, never>>;
}

export type AnalyticsEventName = keyof AnalyticsEvents;

export interface Analytics {
  record<Name extends AnalyticsEventName>(name: Name, fields: AnalyticsEvents[Name]): void;
}

/** Converts cents to dollars, the unit of GA4. */
export function dollars(cents: number): number {
  return cents / 100;
}

const nowhere: Analytics = { record: () => undefined };

/** Provided once, around the whole shop. */
export const AnalyticsContext = createContext<Analytics>(nowhere);

export function useAnalytics(): Analytics {
  return useContext(AnalyticsContext);
}
