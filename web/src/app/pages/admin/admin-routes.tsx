import { Route, Routes } from "react-router-dom";
import { NotFoundPage } from "../not-found-page.tsx";

/** The whole back office; a chunk of its own. */
export function AdminRoutes() {
  return (
    <Routes>
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
}
