import { imageUrl } from "@lightwell/shared/catalog/image-size";
import { dayText } from "@lightwell/shared/delivery/delivery-texts";
import { shippingSpeeds } from "@lightwell/shared/delivery/shipping-speed";
import type { OrderRow } from "@lightwell/shared/contract/orders/order-admin-endpoints";
import { formatUsd } from "@lightwell/shared/money/cents";
import { disputeStateLabel } from "@lightwell/shared/orders/dispute";
import { orderStageLabels } from "@lightwell/shared/orders/order-stage";
import { adminPaths } from "@lightwell/shared/routes/admin-paths";
import { DataTable, TextHeadings } from "#src/admin/table/data-table.tsx";
import { Checkbox } from "#src/ui/checkbox.tsx";
import { useInstantFormat } from "#src/admin/format/shop-time.ts";
import { LateMark } from "./late-mark.tsx";
import { Link } from "react-router-dom";

interface Props {
  readonly orders: readonly OrderRow[];
  readonly selected: ReadonlySet<string>;
  readonly onSelect: (ids: readonly string[], isChecked: boolean) => void;
}

/** Orders as a table, newest first; its checkboxes select rows. */
export function OrderTable({ orders, selected, onSelect }: Props) {
  const ids = orders.map(({ id }) => id);
  const selectedHere = ids.filter((id) => selected.has(id));
  const isAllSelected = selectedHere.length === ids.length;
  return (
    <DataTable
      caption="Orders"
      hasCards
      head={
        <tr>
          <th scope="col">
            <Checkbox
              label="Select this page"
              isChecked={isAllSelected}
              isPartlyChecked={selectedHere.length > 0 && !isAllSelected}
              onClick={() => onSelect(ids, !isAllSelected)}
            />
          </th>
          <TextHeadings titles={["Order", "State", "Ship by", "Placed", "Name", "Prints", "Total"]} />
        </tr>
      }
    >
      {orders.map((order) => (
        <Row
          key={order.id}
          order={order}
          isSelected={selected.has(order.id)}
          onSelect={(isChecked) => onSelect([order.id], isChecked)}
        />
      ))}
    </DataTable>
  );
}

interface RowProps {
  readonly order: OrderRow;
  readonly isSelected: boolean;
  readonly onSelect: (isChecked: boolean) => void;
}

function Row({ order, isSelected, onSelect }: RowProps) {
  const formatInstant = useInstantFormat();
  const { id, number, stage, created, name, emailAddress, titles, prints, total, refundedCents } = order;
  return (
    <tr data-selected={isSelected || undefined}>
      <td data-column="select">
        <Checkbox label={`Select ${number}`} isChecked={isSelected} onClick={() => onSelect(!isSelected)} />
      </td>
      <td data-column="number">
        <Link to={adminPaths.order.href(id)}>{number}</Link>
      </td>
      <td data-column="state">
        <span className="tag" data-stage={stage}>
          {orderStageLabels[stage]}
        </span>
        {order.isReplacement && (
          <>
            <br />
            <small>Replacement</small>
          </>
        )}
        {order.dispute && (
          <>
            <br />
            <small className="order-disputed">{disputeStateLabel(order.dispute)}</small>
          </>
        )}
      </td>
      <td data-column="due">
        <span>{order.dispatchBy !== undefined && dayText(order.dispatchBy)}</span>
        <br />
        <small>{shippingSpeeds[order.speed].name}</small>
        <LateMark stage={stage} dueOn={order.dueOn} />
      </td>
      <td className="order-placed" data-column="placed">
        {formatInstant(created)}
      </td>
      <td className="order-shopper" data-column="shopper">
        <span>{name}</span>
        <br />
        <small>{emailAddress}</small>
      </td>
      <td className="order-prints" data-column="content">
        <img src={imageUrl(order.image, 128)} alt="" loading="lazy" />
        <span>
          {prints > titles.length
            ? `${titles.join(", ")} and ${prints - titles.length} more`
            : titles.join(", ")}
        </span>
      </td>
      <td data-column="total">
        <span>{formatUsd(total)}</span>
        {refundedCents > 0 && (
          <>
            <br />
            <small>{`${formatUsd(refundedCents)} refunded`}</small>
          </>
        )}
      </td>
    </tr>
  );
}
