import { failureOf } from "#src/admin/api/back-office-api.ts";
import { Button } from "#src/ui/button.tsx";
import { Notice } from "#src/ui/notice.tsx";
import { saveCsv } from "#src/ui/save-file.ts";
import { personApi } from "./person-api.ts";

/** Downloads who wants mails about new prints, for the service with which the owner sends them. */
export function SubscriberList() {
  const [exportSubscribers, { data, error, isLoading }] = personApi.useExportSubscribersMutation();

  const handleDownload = async () => {
    const { data: subscribers } = await exportSubscribers({});
    if (!subscribers) return;
    saveCsv("subscribers.csv", subscribers.csv);
  };

  return (
    <section aria-labelledby="subscribers-heading">
      <h2 id="subscribers-heading">Mails about new prints</h2>
      <p className="editor-note">
        Shoppers who ticked the checkbox that Site adds to the checkout, and paid. Each of your mails has to
        say how to stop them. Download the list before each mail: people who were removed are no longer in it.
        To remove somebody, find them above and press Unsubscribe.
      </p>
      <Button isBusy={isLoading} onClick={() => void handleDownload()}>
        Download the addresses
      </Button>
      {data && !isLoading && (
        <Notice tone="good">{data.count === 1 ? "1 address." : `${data.count} addresses.`}</Notice>
      )}
      {error && <Notice tone="alarm">{failureOf(error).message}</Notice>}
    </section>
  );
}
